/** Looks for a question by the words in its title, or in its answer when that is on the phone. */
import type { Text, Topic } from './keep-texts.ts'

/** Takes what was typed; every word must be found, in any order. Gives the topics that still have a question. */
export function findQuestions(topics: readonly Topic[], texts: ReadonlyMap<string, Text>, typed: string): Topic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...topics]
  const fits = ({ slug, title }: Topic['articles'][number]) => {
    const said = `${title} ${texts.get(slug)?.body ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  }
  return topics
    .map((topic) => ({ ...topic, articles: topic.articles.filter(fits) }))
    .filter((topic) => topic.articles.length > 0)
}
