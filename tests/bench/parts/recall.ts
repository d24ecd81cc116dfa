import { locales } from '#contract/locale.ts'
import { readCorpus } from '../corpus.ts'
import type { Part } from '../figures.ts'
import { round } from '../measure.ts'
import { recall } from '../recall.ts'

/** How often one of the first five results answers. A count: the same on every machine. */
export const recallPart: Part = async (say) => {
  for (const locale of locales) {
    const { asked, missed } = await recall(locale)
    const share = round(((asked - missed.length) / asked) * 100) / 100
    say({
      name: `recall@5, ${asked} questions, ${locale}`,
      value: share,
      unit: '',
      goal: { least: 0.98 },
      corpus: `${readCorpus(locale).length} real documents`,
    })
    for (const { query, rank, first } of missed)
      console.log(
        `  missed (${query.kind}): ${query.q} → ${query.answers[0]} is ${rank ? `no. ${rank}` : 'not among 50'}; first: ${first}`,
      )
  }
}
