/** The title in the shopper's language. */

/** The seller's own title for whoever reads Chinese; for everybody else the translated one, where there is one. */
export const titleIn = (language: string, it: { title: string; titleEn: string | null }): string =>
  language === 'zh-CN' ? it.title : (it.titleEn ?? it.title)

/** As `titleIn`, for the names of specs and their values. */
export const nameIn = (language: string, it: { name: string; nameEn: string | null }): string =>
  language === 'zh-CN' ? it.name : (it.nameEn ?? it.name)
