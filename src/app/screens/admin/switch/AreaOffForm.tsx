import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Popup } from '#app/ui/Popup.tsx'
import { turnOffArea } from '#contract/switch/switch.ts'
import { switchAreas } from './switch-list.ts'

const schema = z.extend(turnOffArea.input, { area: z.enum(switchAreas) })
type Values = z.infer<typeof schema>

/** Everything of an area off by one press; what was set besides stays, so that each can be turned on again as it was. */
export function AreaOffForm({ nameOf, onClose }: { nameOf: (area: string) => string; onClose: () => void }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(turnOffArea)
  return (
    <Popup title={<Trans>Turn an area off</Trans>} onClose={onClose}>
      <p className={styles.note}>
        <Trans>
          Every switch of the area is turned off for everyone, at once. What people typed is kept. Afterwards, turn each
          switch back on separately.
        </Trans>
      </p>
      <ResourceForm<Values>
        schema={schema}
        specs={[
          { name: 'area', label: t`Area`, words: (value) => nameOf(String(value)) },
          { name: 'why', label: t`Reason`, hint: t`Kept in the history of each switch.` },
        ]}
        defaults={{ area: switchAreas[0] as string, why: '' }}
        draft="switch-area"
        send={async (values, _base, idempotencyKey) => {
          const { msg } = await sendAsync(values, { idempotencyKey })
          saySuccess(msg)
          onClose()
        }}
        submit={<Trans>Turn off</Trans>}
        sending={<Trans>Turning off…</Trans>}
      />
    </Popup>
  )
}
