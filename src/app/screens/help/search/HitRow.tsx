import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { SiteHit } from '#contract/search/search.ts'

/** One result: a help page with its category and the heading under which it was found, or a question with its tags. */
export function HitRow({ hit, onOpen }: { hit: SiteHit; onOpen: () => void }) {
  const { kind, id, title, snippet, terms, place, section } = hit
  const inside = (
    <>
      <b>{highlight(title, terms)}</b>
      {section && <em className="row-section">{highlight(section.heading, terms)}</em>}
      <span>{highlight(snippet, terms)}</span>
      <small>{kind === 'question' ? <OfQuestion tags={place} /> : place}</small>
    </>
  )
  return kind === 'question' ? (
    <Link to="/QA/$id" params={{ id }} className="row" onClick={onOpen}>
      {inside}
    </Link>
  ) : (
    <Link to="/help/$id" viewTransition params={{ id }} hash={section?.id} className="row" onClick={onOpen}>
      {inside}
    </Link>
  )
}

function OfQuestion({ tags }: { tags: string }): ReactNode {
  return (
    <span className="row-kind">
      <QuestionIcon />
      <Trans>Question</Trans>
      {tags && ` · ${tags}`}
    </span>
  )
}

const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Text with the matched terms marked; the longest term wins where two begin together. */
function highlight(text: string, terms: string[]): ReactNode {
  const words = terms.filter(Boolean).sort((a, b) => b.length - a.length)
  if (words.length === 0) return text
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'))
  // A split with one group answers text and match in turn.
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
  return pieces.map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))
}
