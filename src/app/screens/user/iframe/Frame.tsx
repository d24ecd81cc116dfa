import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { outsideRel } from '#app/lib/navigate-to.ts'
import { checkOnline, useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { notification } from '#contract/base/constants.ts'
import { FrameHint } from './FrameHint.tsx'
import styles from './framed.module.css'

/** How long a page may take before the person is offered another way. */
const slowAfterMs = 8_000

/**
 * What the page may do. Its scripts run with its own origin, or its sign-in and storage would not work; that is safe
 * because it is never ours (frameAddress): a foreign origin cannot reach out of the frame to take the sandbox away.
 * It may not lead this window elsewhere, nor open dialogs.
 */
const sandbox = 'allow-scripts allow-forms allow-same-origin allow-popups'

type State = 'loading' | 'slow' | 'shown'

export function Frame({ url, host, title }: { url: string; host: string; title: string }) {
  const online = useOnline()
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    if (state !== 'loading' || !online) return
    const timer = setTimeout(() => setState('slow'), slowAfterMs)
    return () => clearTimeout(timer)
  }, [state, online, attempt])

  if (!online && state !== 'shown') {
    return (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>This page comes from {host} and is not saved on this device. It opens when you are online.</Trans>}
        onRetry={() => void checkOnline()}
      />
    )
  }
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.place} aria-busy={state === 'loading'}>
      {state === 'slow' && (
        <div role="status">
          <Notice
            title={<Trans>{host} is slow to respond</Trans>}
            text={
              <Trans>
                It may be busy, or not allow being shown inside another site. Opening it in a new tab often helps.
              </Trans>
            }
            onRetry={retry}
            action={
              <a className="notice-action" href={url} target="_blank" rel={outsideRel}>
                <Trans>Open in a new tab</Trans>
              </a>
            }
          />
        </div>
      )}
      {state === 'loading' && (
        <div className={`${styles.skeleton} skeleton`} aria-hidden="true">
          <i className="bone-h1" />
          <i />
          <i />
          <i className="bone-small" />
        </div>
      )}
      <iframe
        ref={frame}
        key={attempt}
        src={url}
        title={title}
        sandbox={sandbox}
        // Tells which site embeds, never which page.
        referrerPolicy="strict-origin"
        allow="fullscreen"
        data-shown={state === 'shown'}
        style={{ transitionDuration: `${notification.loadingFadeMs}ms` }}
        onLoad={() => setState('shown')}
      />
      {state === 'shown' && <FrameHint url={url} frame={frame} />}
    </div>
  )
}
