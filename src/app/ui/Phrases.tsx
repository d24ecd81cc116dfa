import { Fragment } from 'react'
import { phrasesOf } from '#pages/phrases.ts'

/** A title that breaks between its words, as those of finished pages do; within a heading or `<b>`. */
export const Phrases = ({ title }: { title: string }) =>
  phrasesOf(title).map((phrase, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
