import { switches } from '#contract/switches.ts'
import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  switch: async (_, ids, locale) =>
    ids.flatMap((id) => {
      const name = switches.get(id)?.name[locale]
      return name === undefined ? [] : { id, title: name }
    }),
}
