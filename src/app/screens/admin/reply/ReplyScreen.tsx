import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getReply, type Reply } from '#contract/reply/reply.ts'
import { ConfirmDeleteReply } from './ConfirmDeleteReply.tsx'
import { ReplyForm } from './ReplyForm.tsx'

const home = '/admin/replies'

/** A template, to be changed; or a new one. */
export function ReplyScreen() {
  const { id } = useParams({ from: '/admin/replies/$id' })
  if (id === 'new') return <NewReply />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getReply}
      input={{ id }}
      home={home}
      titleOf={({ name, locale }) => ({ title: name, lang: htmlLang[locale] })}
      broken={<Trans>The template could not be loaded</Trans>}
    >
      {(reply) => <Present reply={reply} />}
    </RowPage>
  )
}

function NewReply() {
  const { t } = useLingui()
  const close = useClose()
  return (
    <NewRowPage title={t`New template`} home={home}>
      <ReplyForm onSaved={close} />
    </NewRowPage>
  )
}

function Present({ reply }: { reply: Reply }) {
  const online = useOnline()
  const may = usePermitted({ name: '/admin/qa', subNodeName: '/admin/qa/edit' })
  const [deleting, setDeleting] = useState(false)
  const close = useClose()
  if (!may) return <p className={styles.quote}>{reply.body}</p>
  return (
    <>
      <ReplyForm reply={reply} onSaved={close} />
      <div className={styles.part}>
        <Button disabled={!online} onClick={() => setDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {deleting && <ConfirmDeleteReply reply={reply} onDeleted={close} onClose={() => setDeleting(false)} />}
    </>
  )
}

function useClose() {
  const navigate = useNavigate()
  return () => void navigate({ to: home, search: keepSearch })
}
