import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { momentText } from '#app/lib/activity-time.ts'
import { amountText } from '#app/lib/amount.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { useBuyers } from '#app/screens/admin/use-buyers.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Ticket } from '#app/ui/Ticket.tsx'
import { voucherState } from '#contract/voucher/state.ts'
import { endVouchers, getVoucher, type Voucher } from '#contract/voucher/voucher.ts'
import { NewVouchersScreen } from './NewVouchersScreen.tsx'
import { editing, Products, stateWords, Worth } from './voucher-words.tsx'

/** A voucher as it was made, and what has become of it; or new ones. */
export function VoucherScreen() {
  const { id } = useParams({ from: '/admin/product_/vouchers/$id' })
  if (id === 'new') return <NewVouchersScreen />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getVoucher}
      input={{ id }}
      home="/admin/product/vouchers"
      titleOf={({ code }) => ({ title: code })}
      broken={<Trans>The voucher could not be loaded</Trans>}
    >
      {(voucher) => <Present voucher={voucher} />}
    </RowPage>
  )
}

function Present({ voucher }: { voucher: Voucher }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const buyers = useBuyers(voucher.accessConditionId)
  const { name, used, uses, perPerson, leastFen, accessConditionId, from, to, endedAt, createdAt } = voucher
  const moment = (at: number) => momentText(at, deviceZone(), locale)
  const state = voucherState(voucher, Math.floor(Date.now() / 1_000))
  return (
    <>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>Internal name</Trans>
        </dt>
        <dd>{name}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(stateWords[state])}</dd>
        <dt>
          <Trans>Discount</Trans>
        </dt>
        <dd>
          <Worth of={voucher} />
        </dd>
        <dt>
          <Trans>Products</Trans>
        </dt>
        <dd>
          <Products of={voucher} />
        </dd>
        <dt>
          <Trans>Who may use it</Trans>
        </dt>
        <dd>{buyers.nameOf(accessConditionId)}</dd>
        <dt>
          <Trans>Used</Trans>
        </dt>
        <dd>
          {uses === null ? used : `${used} / ${uses}`}
          {used > 0 && (
            <>
              {' · '}
              <Link to="/admin/product/orders" search={{ voucher: voucher.code } as never}>
                <Trans>Orders with it</Trans>
              </Link>
            </>
          )}
        </dd>
        <dt>
          <Trans>Uses per person</Trans>
        </dt>
        <dd>{perPerson ?? <Trans context="Of a voucher">No limit</Trans>}</dd>
        {leastFen > 0 && (
          <>
            <dt>
              <Trans>Minimum order</Trans>
            </dt>
            <dd>{amountText('balance', leastFen, locale)}</dd>
          </>
        )}
        {from !== null && (
          <>
            <dt>
              <Trans>Valid from</Trans>
            </dt>
            <dd>{moment(from)}</dd>
          </>
        )}
        {to !== null && (
          <>
            <dt>
              <Trans>Valid until</Trans>
            </dt>
            <dd>{moment(to)}</dd>
          </>
        )}
        {endedAt !== null && (
          <>
            <dt>
              <Trans context="Of a voucher">Ended</Trans>
            </dt>
            <dd>{moment(endedAt)}</dd>
          </>
        )}
        <dt>
          <Trans comment="When vouchers were made">Generated</Trans>
        </dt>
        <dd>{moment(createdAt)}</dd>
      </dl>
      {endedAt === null && (
        <>
          <Ticket text={voucher.code} code={voucher.code} label={t`QR code of the voucher`}>
            <Trans>Buyers scan this, or type the code</Trans>
          </Ticket>
          <End code={voucher.code} />
        </>
      )}
    </>
  )
}

function End({ code }: { code: string }) {
  const mayEdit = usePermitted(editing)
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!mayEdit) return null
  return (
    <div className={adminStyles.actions}>
      <Button disabled={!online} onClick={() => setAsking(true)}>
        <Trans comment="Ends a voucher, once it was asked">End…</Trans>
      </Button>
      {asking && (
        <ConfirmWrite
          endpoint={endVouchers}
          input={{ codes: [code] }}
          title={<Trans>End this voucher?</Trans>}
          action={<Trans context="Ends vouchers">End</Trans>}
          onDone={close}
          onClose={close}
        >
          <p>
            <Trans>Nobody can use it from now on. What was bought with it isn’t affected.</Trans>
          </p>
        </ConfirmWrite>
      )}
    </div>
  )
}
