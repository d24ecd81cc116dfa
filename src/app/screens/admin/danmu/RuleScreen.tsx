import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { type DanmuRule, deleteDanmuRule, getDanmuRule } from '#contract/danmu/rules.ts'
import { ruleWords } from './danmu-words.ts'
import { RuleForm } from './RuleForm.tsx'

const home = '/admin/danmu/rules'

/** A rule, to be changed; or a new one. */
export function RuleScreen() {
  const { id } = useParams({ from: '/admin/danmu_/rules/$id' })
  const { i18n } = useI18n()
  if (id === 'new') return <NewRule />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getDanmuRule}
      input={{ id }}
      home={home}
      titleOf={({ kind }) => ({ title: i18n._(ruleWords[kind]) })}
      broken={<Trans>The rule could not be loaded</Trans>}
    >
      {(rule) => <Present rule={rule} />}
    </RowPage>
  )
}

function NewRule() {
  const { t } = useLingui()
  const close = useClose()
  return (
    <NewRowPage title={t`New rule`} home={home}>
      <RuleForm onSaved={close} />
    </NewRowPage>
  )
}

function Present({ rule }: { rule: DanmuRule }) {
  const online = useOnline()
  const may = usePermitted('rule')
  const [deleting, setDeleting] = useState(false)
  const close = useClose()
  if (!may) return <p className={styles.quote}>{rule.value}</p>
  return (
    <>
      <RuleForm rule={rule} onSaved={close} />
      <div className={styles.part}>
        <Button disabled={!online} onClick={() => setDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {deleting && <ConfirmDelete rule={rule} onDeleted={close} onClose={() => setDeleting(false)} />}
    </>
  )
}

type ConfirmDeleteProps = { rule: DanmuRule; onDeleted: () => void; onClose: () => void }

function ConfirmDelete({ rule: { id, value }, onDeleted, onClose }: ConfirmDeleteProps) {
  return (
    <ConfirmWrite
      endpoint={deleteDanmuRule}
      input={{ id }}
      title={<Trans>Delete this rule?</Trans>}
      action={<Trans>Delete</Trans>}
      onDone={onDeleted}
      onClose={onClose}
    >
      {value !== '' && <p>{value}</p>}
      <p>
        <Trans>Danmu it has already handled are not affected.</Trans>
      </p>
    </ConfirmWrite>
  )
}

function useClose() {
  const navigate = useNavigate()
  return () => void navigate({ to: home })
}
