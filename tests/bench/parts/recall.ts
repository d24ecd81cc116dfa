import { locales } from '#contract/base/locale.ts'
import { readCorpus } from '../corpus.ts'
import type { Part } from '../figures.ts'
import { recall, titleRecall } from '../recall.ts'

/** How often one of the first five results answers, and how often the first. Counts: the same on every machine. */
export const recallPart: Part = async (say) => {
  for (const apart of [false, true]) {
    for (const locale of locales) {
      const { asked, atFirst, missed } = await recall(locale, apart)
      const corpus = `${readCorpus(locale).length} real documents`
      const questions = `${asked} ${apart ? 'questions apart' : 'known questions'}, ${locale}`
      say({
        name: `recall@5, ${questions}`,
        value: (asked - missed.length) / asked,
        unit: '',
        goal: apart ? undefined : { least: 0.98 },
        corpus,
      })
      say({
        name: `answered at first, ${questions}`,
        value: atFirst / asked,
        unit: '',
        goal: apart ? undefined : { least: 0.75 },
        corpus,
      })
      for (const { query, rank, first } of missed) {
        const place = rank > 0 ? `no. ${rank}` : 'not among 50'
        console.log(`  missed (${query.kind}): ${query.q} → ${query.answers[0]} is ${place}; first: ${first}`)
      }
    }
  }
  for (const locale of locales) {
    const { asked, missed } = await titleRecall(locale)
    say({
      name: `recall@5, ${asked} titles by their words, ${locale}`,
      value: (asked - missed.length) / asked,
      unit: '',
      goal: { least: 0.95 },
      corpus: `${readCorpus(locale).length} real documents`,
    })
  }
}
