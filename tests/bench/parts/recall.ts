import { locales } from '#contract/base/locale.ts'
import { readCorpus } from '../corpus.ts'
import type { Part } from '../figures.ts'
import { recall } from '../recall.ts'

/** How often one of the first five results answers. A count: the same on every machine. */
export const recallPart: Part = async (say) => {
  for (const apart of [false, true]) {
    for (const locale of locales) {
      const { asked, missed } = await recall(locale, apart)
      say({
        name: `recall@5, ${asked} ${apart ? 'questions apart' : 'known questions'}, ${locale}`,
        value: (asked - missed.length) / asked,
        unit: '',
        goal: apart ? undefined : { least: 0.98 },
        corpus: `${readCorpus(locale).length} real documents`,
      })
      for (const { query, rank, first } of missed) {
        const place = rank > 0 ? `no. ${rank}` : 'not among 50'
        console.log(`  missed (${query.kind}): ${query.q} → ${query.answers[0]} is ${place}; first: ${first}`)
      }
    }
  }
}
