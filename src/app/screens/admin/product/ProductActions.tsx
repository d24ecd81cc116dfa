import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { copyProduct, deleteProduct, type StaffProduct, setProductStatus } from '#contract/product/staff.ts'
import { adding, atDoor, deleting, editing } from './product-words.ts'
import '#app/ui/button.css'

/** What can be done to a product beside writing it; each is asked once more. */
export function ProductActions({ product: { id, kind, status } }: { product: StaffProduct }) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const mayEdit = usePermitted(editing)
  const mayAdd = usePermitted(adding)
  const copying = useApiMutation(copyProduct, { success: true })
  const mayDoor = usePermitted(atDoor)
  const mayDelete = usePermitted(deleting)
  const [asking, setAsking] = useState<'status' | 'delete' | null>(null)
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
      <Link to="/catalog" search={{ id, preview: true }} className="button">
        <Trans>Preview</Trans>
      </Link>
      {mayAdd && (
        <Button
          disabled={!online || copying.isPending}
          onClick={() =>
            void copying.sendAsync({ id }).then(
              ({ data }) =>
                void navigate({ to: '/admin/product/items/$id', params: { id: data.id }, search: keepSearch }),
              // What went wrong is said in passing.
              () => {},
            )
          }
        >
          <Trans comment="Makes a second product like this one">Copy</Trans>
        </Button>
      )}
      <Link to="/admin/product/orders" search={{ productId: id } as never} className="button">
        <Trans>View orders</Trans>
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
        <Button disabled={!online} onClick={() => setAsking('delete')}>
          <Trans>Delete…</Trans>
        </Button>
      )}
      {asking === 'status' && (
        <ConfirmWrite
          endpoint={setProductStatus}
          input={{ ids: [id], status: isOn ? 'off' : 'on' }}
          title={isOn ? <Trans>Take it off sale?</Trans> : <Trans>Put it on sale?</Trans>}
          action={isOn ? <Trans>Take off sale</Trans> : <Trans>Put on sale</Trans>}
          onDone={close}
          onClose={close}
        >
          <p>
            {isOn ? (
              <Trans>Nobody can buy it any more. Existing orders are not affected.</Trans>
            ) : (
              <Trans>Members see it and can buy it during its sale period.</Trans>
            )}
          </p>
        </ConfirmWrite>
      )}
      {asking === 'delete' && (
        <ConfirmWrite
          endpoint={deleteProduct}
          input={{ id }}
          title={<Trans>Delete this product?</Trans>}
          action={<Trans>Delete</Trans>}
          onDone={() => void navigate({ to: '/admin/product/items', search: keepSearch })}
          onClose={close}
        >
          <p>
            <Trans>
              Only products that were never ordered, are in no bundle and give access to no course can be deleted.
            </Trans>
          </p>
        </ConfirmWrite>
      )}
    </div>
  )
}
