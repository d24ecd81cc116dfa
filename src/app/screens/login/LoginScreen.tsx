import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import Avatar from 'antd-mobile/es/components/avatar'
import Button from 'antd-mobile/es/components/button'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { config } from '#app/lib/config.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { BackIcon, Mark } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import '#app/ui/antd-theme.css'
import './login.css'

const route = getRouteApi('/user/login')

/** The way into single sign-on and out again. A page without a frame: it draws all of itself (R2.12). */
export function LoginScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { state } = useSession()
  useTitle(state === 'in' ? t`Me` : t`Sign in`)
  return (
    <div className="login">
      <header>
        <Link to="/help" className="login-back">
          <BackIcon />
          <Trans>Help</Trans>
        </Link>
        <LanguageSwitch locale={locale} onSwitch={activate} />
      </header>
      <main id="content">{state === 'in' ? <SignedIn /> : <SignedOut />}</main>
    </div>
  )
}

/** One button whose work may fail: it says so beneath itself. */
function useWork(work: () => Promise<void>) {
  const failureText = useFailureText()
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setWorking(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    }
    setWorking(false)
  }
  return { run, working, text: error === null ? '' : failureText(error) }
}

function SignedOut() {
  const { goto, reason } = route.useSearch()
  const { state, signIn } = useSession()
  const online = useOnline()
  const name = config().siteName[useLocale()]
  const { run, working, text } = useWork(() => signIn(goto ?? '/help'))
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
      {reason === 'refused' && (
        <Alert>
          <Trans>
            The last attempt was refused. A sign-in has to be finished within ten minutes, in the browser in which it
            began. Please try once more.
          </Trans>
        </Alert>
      )}
      {!online && (
        <Alert>
          <Trans>You are offline. Signing in needs a network; everything saved can be read without.</Trans>
        </Alert>
      )}
      <Button
        block
        color="primary"
        size="large"
        loading={working}
        disabled={!online || working || state === 'unknown'}
        onClick={run}
      >
        <Trans>Sign in</Trans>
      </Button>
      {text && <Alert>{text}</Alert>}
      <Link to="/help" className="login-other">
        <Trans>Go on reading without an account</Trans>
      </Link>
    </>
  )
}

function SignedIn() {
  const { user, signOut } = useSession()
  const { run, working, text } = useWork(signOut)
  return (
    <>
      {user?.path ? <Avatar src={user.path} className="login-avatar" alt="" /> : <Mark />}
      <h1>{user?.name || user?.username || <Trans>Signed in</Trans>}</h1>
      {user?.username && user.username !== user.name && <p>{user.username}</p>}
      <p>
        <Trans>
          You are signed in on this device. Signing out also signs out the other tabs; the saved help pages stay.
        </Trans>
      </p>
      <Button block size="large" loading={working} disabled={working} onClick={run}>
        <Trans>Sign out</Trans>
      </Button>
      {text && <Alert>{text}</Alert>}
      <Link to="/help" className="login-other">
        <Trans>Back to Help</Trans>
      </Link>
    </>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p className="login-alert" role="alert">
      {children}
    </p>
  )
}
