import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePages } from '#app/api/pages.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { DeviceThreads } from '#app/screens/feedback/guest/DeviceThreads.tsx'
import { useSession } from '#app/session/context.ts'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { listMyFeedback } from '#contract/feedback/feedback.ts'
import { FeedbackRows, rowBones } from './FeedbackRows.tsx'
import styles from './feedback.module.css'
import { GuestRows } from './GuestRows.tsx'
import { Waiting } from './Waiting.tsx'
import '#app/ui/button.css'
import '#app/ui/list-page.css'

const route = getRouteApi('/feedback/')

/** Its form, its words and its rules come when somebody writes. */
const SendScreen = lazy(async () => {
  await loadCatalogues('fields', 'feedback/send')
  return { default: (await import('#app/screens/feedback/send/SendScreen.tsx')).SendScreen }
})

/** What one has written to support; or the form that does. */
export function FeedbackListScreen() {
  const { send, about, problem } = route.useSearch()
  if (send === undefined) return <List />
  return (
    <Suspense
      fallback={
        <main className={`list-page ${styles.feedback}`} id="content">
          <Skeleton times={5}>{rowBones}</Skeleton>
        </main>
      }
    >
      <SendScreen about={about ?? ''} problem={problem} />
    </Suspense>
  )
}

function List() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { show } = route.useSearch()
  const guest = useSession().state !== 'in'
  useTitle(t`Feedback`)
  return (
    <main className={`list-page ${styles.feedback}`} id="content" tabIndex={-1}>
      <header className="list-head">
        <h1>
          <Trans>Feedback</Trans>
        </h1>
        <Link to="/feedback" search={{ send: 1 }} className={`button button-main ${styles.send}`}>
          <AddIcon />
          <Trans>Send feedback</Trans>
        </Link>
      </header>
      {guest ? (
        <>
          <Waiting />
          <GuestRows />
        </>
      ) : (
        <MemberList
          show={show}
          onShow={(next) => void navigate({ to: '/feedback', search: { show: next }, replace: true })}
        />
      )}
    </main>
  )
}

type MemberListProps = { show: 'closed' | undefined; onShow: (next: 'closed' | undefined) => void }

function MemberList({ show, onShow }: MemberListProps) {
  const { t } = useLingui()
  return (
    <>
      <DeviceThreads />
      <Segments
        legend={t`Which feedback`}
        options={[
          { value: 'open', label: t({ message: 'Open', comment: 'One’s feedback that is not closed' }) },
          { value: 'closed', label: t({ message: 'Closed', comment: 'One’s feedback that is closed' }) },
        ]}
        value={show ?? 'open'}
        onChange={(next) => onShow(next === 'closed' ? next : undefined)}
      />
      {show === undefined && <Waiting />}
      <Rows key={show ?? 'open'} show={show ?? 'open'} />
    </>
  )
}

function Rows({ show }: { show: 'open' | 'closed' }) {
  const pages = usePages(listMyFeedback, { show })
  return <FeedbackRows pages={pages} empty={show === 'open' ? <NoneOpen /> : <NoneClosed />} />
}

function NoneOpen() {
  return (
    <Notice
      title={<Trans>What would you like to tell us?</Trans>}
      text={
        <Trans>Something isn’t working, an idea, a mistake on a page: support answers here, and only you see it.</Trans>
      }
    />
  )
}

function NoneClosed() {
  return (
    <Notice
      title={<Trans>No closed feedback yet</Trans>}
      text={<Trans>Resolved feedback closes after seven days without a new message, and stays here.</Trans>}
    />
  )
}
