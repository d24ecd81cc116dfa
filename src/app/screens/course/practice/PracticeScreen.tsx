import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { dayOf } from '#app/lib/day-of.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import type { PracticeCard } from '#contract/quiz/practice.ts'
import { Card } from './Card.tsx'
import styles from './practice.module.css'
import { usePractice } from './use-practice.ts'

const route = getRouteApi('/course/practice')

/**
 * Questions of quizzes that one got wrong, as they are due, one at a time: with a network or without. One that the address
 * names comes first, due or not.
 */
export function PracticeScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { question } = route.useSearch()
  const { cards, now, error, updatedAt, retry, note } = usePractice()
  /** The question that is being answered: what is asked for again meanwhile does not take it away. */
  const [held, setHeld] = useState<PracticeCard | null>(null)
  /** What was asked in this visit is not asked in it again, also where the device’s clock is ahead. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [turn, setTurn] = useState(0)
  const title = t`Practice`
  useTitle(title)
  const isLedTo = (card: PracticeCard) => card.question.id === question
  const due = cards?.filter((card) => (card.due <= now || isLedTo(card)) && !asked.includes(card.question.id)) ?? []
  const card = held ?? due.find(isLedTo) ?? due[0]
  const left = due.length + Number(held !== null && asked.includes(held.question.id))
  return (
    <main className={styles.practice} id="content" tabIndex={-1} data-hue="">
      <NavBar to="/course" label={t`All courses`} title={title} />
      <h1>{title}</h1>
      {!cards ? (
        error ? (
          <LoadFailure
            broken={<Trans>Your questions could not be loaded</Trans>}
            offline={
              <Trans>Your questions are not saved on this device yet. Open them once while you are online.</Trans>
            }
            error={error}
            onRetry={retry}
          />
        ) : (
          <Skeleton>
            <Bones of={['small', 'title', 'text', 'text', 'text']} />
          </Skeleton>
        )
      ) : card ? (
        <>
          <SavedLine at={updatedAt} online={online} locale={locale} />
          <p className={styles.left} role="status">
            <Plural value={left} one="# question left" other="# questions left" />
          </p>
          <Card
            key={`${card.question.id} ${turn}`}
            card={card}
            onBegin={() => setHeld(card)}
            onRate={(rating, at) => {
              setHeld(card)
              setAsked((before) => (before.includes(card.question.id) ? before : [...before, card.question.id]))
              void note({ questionId: card.question.id, rating, at })
            }}
            now={now}
            onNext={() => {
              setHeld(null)
              setTurn(turn + 1)
            }}
          />
        </>
      ) : (
        <>
          <SavedLine at={updatedAt} online={online} locale={locale} />
          <Nothing cards={cards} done={asked.length} />
        </>
      )}
    </main>
  )
}

/** Nothing is due: when something is, or that there is nothing to practise. */
function Nothing({ cards, done }: { cards: PracticeCard[]; done: number }) {
  const locale = useLocale()
  const next = cards[0]
  const day = next && dayOf(next.due, locale)
  const action = (
    <Link to="/course" className="notice-action">
      <Trans>All courses</Trans>
    </Link>
  )
  if (!next && done === 0)
    return (
      <Notice
        title={<Trans>Nothing to practise yet</Trans>}
        text={<Trans>Questions that you get wrong in a quiz come back here until you know them.</Trans>}
        action={action}
      />
    )
  return (
    <Notice
      title={
        done > 0 ? (
          <Plural value={done} one="# question practised" other="# questions practised" />
        ) : (
          <Trans>Nothing is due</Trans>
        )
      }
      text={
        next ? <Trans>The next question comes back on {day}.</Trans> : <Trans>Nothing else comes back for now.</Trans>
      }
      action={action}
    />
  )
}
