/** Help centre and agreements (specification 7). Bodies are Markdown. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Instant_, text } from '../kit/fields.ts'

const Category = v.object({
  key: v.string(),
  name: v.string(),
  articles: v.array(v.object({ slug: v.string(), title: v.string() })),
})
const Article = v.object({
  slug: v.string(),
  category: v.string(),
  title: v.string(),
  body: v.string(),
  updatedAt: Instant_,
})

export const helpCategories = endpoint({
  method: 'GET',
  path: '/userHelp/category',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ langType: v.optional(text(20)) }),
  output: v.object({ categories: v.array(Category) }),
})
export const helpArticle = endpoint({
  method: 'GET',
  path: '/userHelp/getArticle',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ slug: text(80), langType: v.optional(text(20)) }),
  output: Article,
})
export const agreements = endpoint({
  method: 'GET',
  path: '/agreement/fetchAgreement',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ langType: v.optional(text(20)) }),
  output: v.object({ agreements: v.array(v.object({ slug: v.string(), title: v.string() })) }),
})
export const agreement = endpoint({
  method: 'GET',
  path: '/agreement/fetchAgreementDetail',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ slug: text(80), langType: v.optional(text(20)) }),
  output: Article,
})
