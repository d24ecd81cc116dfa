import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { listMyQuestions } from '#contract/question/mine.ts'
import { QuestionRows } from './QuestionRows.tsx'
import styles from './questions.module.css'
import { Waiting } from './Waiting.tsx'

type Show = 'asked' | 'answered' | 'following'

/** What a person asked, answered or follows; guests are shown the way in. */
export function MyQuestions({ show }: { show: Show }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state, userInfo } = useSession()
  const goto = useLocation({ select: ({ href }) => href })
  if (state === 'unknown') return null
  if (!userInfo) {
    return (
      <Notice
        title={<Trans>Your questions are kept with your account</Trans>}
        text={<Trans>Sign in to see what you asked, answered and follow.</Trans>}
        action={
          <Link to={routeNames.userLogin} search={{ goto }} className="notice-action">
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <div className={styles.mine}>
      <Segments
        bare
        legend={t`Which of mine`}
        options={[
          { value: 'asked', label: t`My questions` },
          { value: 'answered', label: t`My answers` },
          { value: 'following', label: t`Followed` },
        ]}
        value={show}
        onChange={(next) =>
          void navigate({ to: '/QA', search: { tab: 'mine', show: next === 'asked' ? undefined : next } })
        }
      />
      {show === 'asked' && <Waiting />}
      <Rows key={`${userInfo.id} ${show}`} show={show} />
    </div>
  )
}

function Rows({ show }: { show: Show }) {
  const { t } = useLingui()
  const pages = usePages(listMyQuestions, { show })
  return <QuestionRows label={t`My questions`} pages={pages} empty={<Empty show={show} />} />
}

function Empty({ show }: { show: Show }) {
  if (show === 'asked') {
    return (
      <Notice
        title={<Trans>You have not asked anything yet</Trans>}
        action={
          <Link to="/QA" search={{ ask: 1 }} className="notice-action">
            <Trans>Ask a question</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <Notice
      title={
        show === 'answered' ? (
          <Trans>You have not answered anything yet</Trans>
        ) : (
          <Trans>You do not follow any questions yet</Trans>
        )
      }
      action={
        <Link to="/QA" search={show === 'answered' ? { tab: 'unsolved' } : {}} className="notice-action">
          {show === 'answered' ? <Trans>See unsolved questions</Trans> : <Trans>All questions</Trans>}
        </Link>
      }
    />
  )
}
