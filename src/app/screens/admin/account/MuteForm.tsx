import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Popup } from '#app/ui/Popup.tsx'
import { MuteFields, muteMember } from '#contract/member/member.ts'

/** Hours, as they are offered. */
const Values = z.object({ hours: z.enum(['1', '24', '168', '720', '8760']), reason: MuteFields.shape.reason })

/** For how long, and why; the member reads the reason wherever they would write. */
export function MuteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(muteMember)
  const words = new Map([
    ['1', t`1 hour`],
    ['24', t`1 day`],
    ['168', t`1 week`],
    ['720', t`30 days`],
    ['8760', t`1 year`],
  ])
  return (
    <Popup title={<Trans>Mute this member</Trans>} onClose={onClose}>
      <p className={styles.note}>
        <Trans>Until the mute ends, they cannot ask, answer, comment or edit. They can still read and report.</Trans>
      </p>
      <ResourceForm<z.infer<typeof Values>>
        schema={Values}
        specs={[
          { name: 'hours', label: t`For how long`, words: (value) => words.get(String(value)) ?? String(value) },
          { name: 'reason', label: t`Reason`, hint: t`The member sees it.` },
        ]}
        defaults={{ hours: '24', reason: '' }}
        draft={`mute/${id}`}
        send={async ({ hours, reason }, _base, idempotencyKey) => {
          const { msg } = await sendAsync({ id, hours: Number(hours), reason }, { idempotencyKey })
          saySuccess(msg)
          onClose()
        }}
        submit={<Trans>Mute</Trans>}
        sending={<Trans>Muting…</Trans>}
      />
    </Popup>
  )
}
