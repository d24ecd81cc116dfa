import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from '#app/screens/help/list/help.module.css'
import { BookIcon } from '#app/ui/control-icons.tsx'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { SiteHit } from '#contract/search/search.ts'
import { ledBySearch } from './led-by-search.ts'
import { rememberSearch } from './recent-searches.ts'

/**
 * One result of a search for `q`: a help page with its category and the heading under which it was found, or a question or
 * a post with its tags.
 */
export function HitRow({ hit, q }: { hit: SiteHit; q: string }) {
  const { kind, id, title, snippet, terms, place, section } = hit
  const onOpen = () => {
    rememberSearch(q)
    if (kind === 'help') ledBySearch(id, q)
  }
  const inside = (
    <>
      <b>{highlight(title, terms)}</b>
      {section && <em className={styles.rowSection}>{highlight(section.heading, terms)}</em>}
      <span>{highlight(snippet, terms)}</span>
      <small>{kind === 'help' ? place : <OfKind kind={kind} tags={place} />}</small>
    </>
  )
  if (kind === 'help')
    return (
      <Link to="/help/$id" viewTransition params={{ id }} hash={section?.id} className={styles.row} onClick={onOpen}>
        {inside}
      </Link>
    )
  return (
    <Link
      to={kind === 'blog' ? '/blog/$id' : '/QA/$id'}
      params={{ id }}
      hash={section?.id}
      className={styles.row}
      onClick={onOpen}
    >
      {inside}
    </Link>
  )
}

function OfKind({ kind, tags }: { kind: 'question' | 'blog'; tags: string }): ReactNode {
  return (
    <span className={styles.rowKind}>
      {kind === 'blog' ? <BookIcon /> : <QuestionIcon />}
      {kind === 'blog' ? <Trans>Blog post</Trans> : <Trans>Question</Trans>}
      {tags && ` · ${tags}`}
    </span>
  )
}

const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Text with the matched terms marked; the longest term wins where two begin together. */
export function highlight(text: string, terms: string[]): ReactNode {
  const words = terms.filter(Boolean).sort((a, b) => b.length - a.length)
  if (words.length === 0) return text
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'))
  // A split with one group answers text and match in turn.
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
  return pieces.map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))
}
