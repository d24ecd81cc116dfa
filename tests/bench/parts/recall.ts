import { locales } from '#contract/base/locale.ts'
import { corpora, type Questions, readCorpus } from '../corpus.ts'
import type { Part } from '../figures.ts'
import { recall, titleRecall } from '../recall.ts'

const sets: { questions: Questions; name: string }[] = [
  { questions: { corpus: 'libreoffice-help' }, name: 'known questions' },
  { questions: { corpus: 'debian-reference' }, name: 'known questions' },
  { questions: { corpus: 'libreoffice-help', apart: true }, name: 'questions apart' },
]

/** How often one of the first five results answers, and how often the first. Counts: the same on every machine. */
export const recallPart: Part = async (say) => {
  for (const { questions, name } of sets) {
    for (const locale of locales) {
      const { asked, atFirst, missed } = await recall(locale, questions)
      const corpus = `${readCorpus(locale, questions.corpus).length} documents, ${questions.corpus}`
      const of = `${asked} ${name}, ${locale}`
      say({
        name: `recall@5, ${of}`,
        value: (asked - missed.length) / asked,
        unit: '',
        goal: { least: 0.95 },
        corpus,
      })
      say({ name: `answered at first, ${of}`, value: atFirst / asked, unit: '', goal: { least: 0.75 }, corpus })
      // What is apart is not looked at, or it would tell nothing any more.
      for (const { query, rank, first } of questions.apart ? [] : missed) {
        const place = rank > 0 ? `no. ${rank}` : 'not among 50'
        console.log(`  missed (${query.kind}): ${query.q} → ${query.answers[0]} is ${place}; first: ${first}`)
      }
    }
  }
  for (const corpus of corpora) {
    for (const locale of locales) {
      const { asked, missed } = await titleRecall(locale, corpus)
      say({
        name: `recall@5, ${asked} titles by their words, ${locale}`,
        value: (asked - missed.length) / asked,
        unit: '',
        goal: { least: 0.95 },
        corpus: `${readCorpus(locale, corpus).length} documents, ${corpus}`,
      })
    }
  }
}
