/** The help articles that answer most of what is asked about something, by its kind. */
import type { AboutType } from '#contract/support/thread.ts'
import type { Topic } from '#src/help/keep-texts.ts'

const slugs: Record<AboutType | 'us', readonly string[]> = {
  order: ['how-buying-works', 'what-you-pay-now-and-later', 'stored-items', 'returns'],
  parcel: ['extra-fees', 'choosing-a-shipping-line', 'customs', 'packing-a-parcel'],
  return: ['returns', 'refunds-balance-withdrawals', 'qc-photos'],
  us: ['how-buying-works', 'what-you-pay-now-and-later', 'extra-fees', 'customs', 'refunds-balance-withdrawals'],
}

/** How many there are, before their titles are here. */
export const questionsOf = (kind: AboutType | 'us'): number => slugs[kind].length

/** In that order; those that the shop has taken away are left out. */
export function quickQuestions(topics: readonly Topic[], kind: AboutType | 'us'): Topic['articles'] {
  const articles = topics.flatMap((topic) => topic.articles)
  return slugs[kind].flatMap((slug) => articles.filter((it) => it.slug === slug))
}
