import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { getMessage } from '#contract/message/message.ts'
import { TestMessageForm } from './TestMessageForm.tsx'

const home = '/admin/messages'

/** A kept message as it would have been read; or a new one, to try out whether messages leave. */
export function MessageScreen() {
  const locale = useLocale()
  const { id } = useParams({ from: '/admin/messages/$id' })
  if (id === 'new') return <TestMessage />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getMessage}
      input={{ id }}
      home={home}
      titleOf={({ subject, to }) => ({ title: subject || to })}
      broken={<Trans>This message could not be loaded</Trans>}
    >
      {({ channel, to, text, createdAt }) => (
        <>
          <dl className={styles.facts}>
            <dt>
              <Trans>To</Trans>
            </dt>
            <dd>{to}</dd>
            <dt>
              <Trans>Type</Trans>
            </dt>
            <dd>{channel === 'mail' ? <Trans>Mail</Trans> : <Trans>SMS</Trans>}</dd>
            <dt>
              <Trans>When</Trans>
            </dt>
            <dd>
              <SavedAt at={createdAt} locale={locale} />
            </dd>
          </dl>
          <p className={styles.quote}>{text}</p>
        </>
      )}
    </RowPage>
  )
}

function TestMessage() {
  const { t } = useLingui()
  return (
    <NewRowPage title={t`Send a test message`} home={home}>
      <TestMessageForm />
    </NewRowPage>
  )
}
