import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useSiteName } from '#app/i18n/use-site-name.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { membersOnly, ownAddress, pathOf, routeNames, type WantedAsGuest } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { BackIcon, Mark } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import styles from './login.module.css'

const route = getRouteApi('/user/login')

/** The way into single sign-on, to come back to `goto`. A page without a frame: it draws all of itself (R2.12). */
export function LoginScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { state } = useSession()
  useTitle(t`Sign in`)
  return (
    <div className={styles.login} data-lit="around">
      <header>
        <Link to="/help" className={styles.back}>
          <BackIcon />
          <Trans>Help</Trans>
        </Link>
        <LanguageSwitch locale={locale} onSwitch={activate} />
      </header>
      <main id="content">{state === 'in' ? <SignedIn /> : <SignedOut />}</main>
    </div>
  )
}

/** Where `goto` leads, as a path of ours; the help centre for what is not ours. */
const pathTo = (goto: string) => pathOf(ownAddress(goto, location.origin))

function SignedOut() {
  const { goto } = route.useSearch()
  const { state, signIn } = useSession()
  const online = useOnline()
  const name = useSiteName()
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function leave() {
    setWorking(true)
    setFailure(null)
    await signIn(goto ?? '/help').catch(setFailure)
    setWorking(false)
  }

  return (
    <>
      <Mark />
      <h1>
        <Trans>Sign in to {name}</Trans>
      </h1>
      <p>
        <Trans>
          Reading and searching need no account. Signing in leads to your organisation’s sign-in page and back to where
          you were.
        </Trans>
      </p>
      <Explanation />
      {!online && (
        <Alert>
          <Trans>You need to be online to sign in. Everything saved can still be read.</Trans>
        </Alert>
      )}
      <Button
        block
        color="primary"
        size="large"
        loading={working}
        disabled={!online || working || state === 'unknown'}
        onClick={leave}
      >
        <Trans>Sign in</Trans>
      </Button>
      {failure !== null && <Alert>{failureText(failure)}</Alert>}
      <Link to="/help" className={styles.other}>
        <Trans>Continue without signing in</Trans>
      </Link>
    </>
  )
}

/** Why the person finds this page in place of the one they wanted. */
function Explanation() {
  const { goto, reason } = route.useSearch()
  switch (reason) {
    case 'refused':
      return (
        <Alert>
          <Trans>
            The last sign-in failed. A sign-in has to be finished within ten minutes, in the browser where it started.
            Please try again.
          </Trans>
        </Alert>
      )
    case 'unreachable':
      return (
        <Alert>
          <Trans>The sign-in service could not be reached. Please try again in a moment.</Trans>
        </Alert>
      )
    case 'ended':
      return (
        <Alert>
          <Trans>Your session has ended, here or in another tab. Sign in again to continue where you left off.</Trans>
        </Alert>
      )
  }
  const wanted = reason && guestWords(reason)
  if (wanted) return <Alert>{wanted}</Alert>
  if (!goto || !membersOnly(ownAddress(goto, location.origin))) return null
  return (
    <Alert>
      <Trans>The page you asked for is only for people who are signed in.</Trans>
    </Alert>
  )
}

/** What somebody wanted to do that needs an account, and that they come back to it. */
function guestWords(reason: string): ReactNode {
  switch (reason as WantedAsGuest) {
    case 'ask':
      return (
        <Trans>
          Asking needs an account: your question and its answers are kept there. After signing in you can continue
          writing.
        </Trans>
      )
    case 'report':
      return (
        <Trans>
          A report needs an account, so that support can look into it. Nobody else sees who sent it. After signing in
          you are back at the text.
        </Trans>
      )
    case 'feedback':
      return (
        <Trans>
          Feedback needs an account: support’s answers are kept there. After signing in you are back at your feedback.
        </Trans>
      )
    case 'join':
      return (
        <Trans>Answers, comments, votes and follows need an account. After signing in you are back at the text.</Trans>
      )
    default:
      return null
  }
}

/** There is nothing to do here: the way on. */
function SignedIn() {
  const { goto } = route.useSearch()
  const { user } = useSession()
  const navigate = useNavigate()
  const name = user?.name || user?.username || ''
  const next = goto ? pathTo(goto) : routeNames.user
  return (
    <>
      <Avatar path={user?.path ?? ''} name={name} />
      <h1>{name ? <Trans>You are signed in as {name}</Trans> : <Trans>You are signed in</Trans>}</h1>
      <Button block color="primary" size="large" onClick={() => void navigate({ href: next })}>
        <Trans>Continue</Trans>
      </Button>
      {next !== routeNames.user && (
        <Link to={routeNames.user} className={styles.other}>
          <Trans>Go to my page</Trans>
        </Link>
      )}
    </>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p className={styles.alert} role="alert">
      {children}
    </p>
  )
}
