import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { deleteProduct, type StaffProduct, setProductStatus } from '#contract/product/staff.ts'
import { atDoor, deleting, editing } from './product-words.ts'
import '#app/ui/button.css'

/** What can be done to a product beside writing it; each is asked once more. */
export function ProductActions({ product: { id, kind, status } }: { product: StaffProduct }) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const mayEdit = usePermitted(editing)
  const mayDoor = usePermitted(atDoor)
  const mayDelete = usePermitted(deleting)
  const [asking, setAsking] = useState<'status' | 'delete' | null>(null)
  const changing = useApiMutation(setProductStatus, { success: true, silent: true })
  const removing = useApiMutation(deleteProduct, { success: true, silent: true })
  const isOn = status === 'on'
  const close = () => setAsking(null)
  return (
    <div className={adminStyles.actions}>
      {mayEdit && (
        <button
          type="button"
          className={isOn ? 'button' : 'button button-main'}
          disabled={!online}
          onClick={() => setAsking('status')}
        >
          {isOn ? <Trans>Take off sale…</Trans> : <Trans>Put on sale…</Trans>}
        </button>
      )}
      <Link to="/admin/product/orders" search={{ productId: id } as never} className="button">
        <Trans>Its orders</Trans>
      </Link>
      {mayDoor && kind === 'ticket' && (
        <Link
          to="/admin/product/items/$id"
          params={{ id }}
          search={((now: object) => ({ ...now, view: 'door' })) as never}
          className="button"
        >
          {t({ message: 'Door', context: 'Where tickets are shown' })}
        </Link>
      )}
      {mayDelete && (
        <button type="button" className="button" disabled={!online} onClick={() => setAsking('delete')}>
          <Trans>Delete…</Trans>
        </button>
      )}
      {asking === 'status' && (
        <ConfirmPopup
          title={isOn ? <Trans>Take it off sale?</Trans> : <Trans>Put it on sale?</Trans>}
          action={isOn ? <Trans>Take off sale</Trans> : <Trans>Put on sale</Trans>}
          disabled={changing.isPending}
          problem={changing.error ? failureText(changing.error) : ''}
          onConfirm={() => void changing.sendAsync({ ids: [id], status: isOn ? 'off' : 'on' }).then(close, () => {})}
          onClose={close}
        >
          <p>
            {isOn ? (
              <Trans>Nobody can buy it any more. What was bought stays.</Trans>
            ) : (
              <Trans>Members see it and can buy it within its time of sale.</Trans>
            )}
          </p>
        </ConfirmPopup>
      )}
      {asking === 'delete' && (
        <ConfirmPopup
          title={<Trans>Delete this product?</Trans>}
          action={<Trans>Delete</Trans>}
          disabled={removing.isPending}
          problem={removing.error ? failureText(removing.error) : ''}
          onConfirm={() =>
            void removing.sendAsync({ id }).then(
              () => navigate({ to: '/admin/product/items', search: true as never }),
              () => {},
            )
          }
          onClose={close}
        >
          <p>
            <Trans>Only what nobody ever ordered and no bundle holds can be deleted.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </div>
  )
}
