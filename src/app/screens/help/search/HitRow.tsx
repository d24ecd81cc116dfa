import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { SiteHit } from '#contract/search/search.ts'
import { highlight } from './highlight.tsx'

/** One result: a help page with its category, or a question with its tags. */
export function HitRow({ hit, onOpen }: { hit: SiteHit; onOpen: () => void }) {
  const { kind, id, title, snippet, terms, place } = hit
  const inside = (
    <>
      <b>{highlight(title, terms)}</b>
      <span>{highlight(snippet, terms)}</span>
      <small>{kind === 'question' ? <OfQuestion tags={place} /> : place}</small>
    </>
  )
  return kind === 'question' ? (
    <Link to="/QA/$id" params={{ id }} className="row" onClick={onOpen}>
      {inside}
    </Link>
  ) : (
    <Link to="/help/$id" params={{ id }} className="row" onClick={onOpen}>
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
