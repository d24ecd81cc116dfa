import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import figureStyles from '#app/screens/admin/figures.module.css'
import { Permitted } from '#app/session/Permitted.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { WalletIcon } from '#app/ui/menu-icons.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { exportSales, getSalesFigures, salesDays } from '#contract/order/staff.ts'
import { BestSellers } from './BestSellers.tsx'
import { SalesDays } from './SalesDays.tsx'
import type { SalesSearch } from './sales-search.ts'

/** Who may see what members have. */
const ledgers = { name: '/admin/members', subNodeName: '/admin/members/view' } as const

/** What was sold on each of the last days, and what sells best. */
export function SalesScreen() {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const title = t`Sales figures`
  useTitle(title)
  const search = useSearch({ from: '/admin/product_/figures' })
  const { days = '30', of = 'money' } = search
  const query = useApiQuery(getSalesFigures, { days, offset: clockOffset() }, { quiet: true })
  const narrow = (next: SalesSearch) =>
    void navigate({ to: '/admin/product/figures', search: { ...search, ...next }, replace: true, resetScroll: false })
  return (
    <Panes home="/admin/product/figures">
      <PaneHead title={title} home="/admin/product/orders" isPage>
        <Permitted node={ledgers}>
          <Link to="/admin/product/owed" className="icon" aria-label={t`Owed to members`} title={t`Owed to members`}>
            <WalletIcon />
          </Link>
        </Permitted>
        <ExportCsv endpoint={exportSales} filter={{ days }} progressLabel={t`Downloading the sales figures`} />
      </PaneHead>
      <div className={figureStyles.choices}>
        <CapsuleTabs
          legend={t`Period in days`}
          options={salesDays.map((value) => ({ value, label: t`${value} days` }))}
          value={days}
          onChange={(value) => narrow({ days: value })}
        />
        <CapsuleTabs
          legend={t`What the curve shows`}
          options={[
            { value: 'money', label: t({ message: 'Money', context: 'What was taken by sales' }) },
            { value: 'points', label: t({ message: 'Points', context: 'What was taken by sales' }) },
            { value: 'orders', label: t({ message: 'Orders', context: 'How many there were' }) },
          ]}
          value={of}
          onChange={(value) => narrow({ of: value })}
        />
      </div>
      {!online && query.data && (
        <NoticeBar>
          <Trans>You are offline: this is what was last loaded.</Trans>
        </NoticeBar>
      )}
      <LoadedPart query={query} broken={<Trans>The figures could not be loaded</Trans>}>
        {(data) => (
          <div className={figureStyles.parts}>
            <SalesDays days={data.days} of={of} />
            <BestSellers best={data.best} />
          </div>
        )}
      </LoadedPart>
    </Panes>
  )
}
