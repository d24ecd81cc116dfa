import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Notice } from '#app/ui/Notice.tsx'
import { exportOwed, listOwed } from '#contract/order/owed.ts'
import { Sum } from './order-words.tsx'

const home = '/admin/product/owed'

/** What the site owes to whom: balances, and goods that were paid for and not sent. */
export function OwedScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/admin/product_/owed' })
  return (
    <Panes home={home}>
      <ResourceList
        title={t`Owed to members`}
        home="/admin/product/orders"
        endpoint={listOwed}
        search={search}
        open={useOpenRow()}
        lead={<Sums q={search.q} />}
        action={
          <ExportCsv endpoint={exportOwed} filter={search} progressLabel={t`Downloading what is owed to members`} />
        }
        searchLabel={t`Search for a name`}
        filters={[]}
        sorts={[]}
        view={{
          nameOf: ({ name }) => name,
          linkOf: ({ id }) => ({ to: '/admin/members/$id', params: { id } }),
          columns: [
            { name: 'member', label: t`Member`, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              name: 'balance',
              label: t`Balance`,
              cell: ({ balanceFen, points }) => (
                <>
                  <span>
                    <Sum fen={balanceFen} points={0} />
                  </span>
                  {points > 0 && (
                    <span className={styles.under}>
                      <Plural value={points} one="# point" other="# points" />
                    </span>
                  )}
                </>
              ),
            },
            {
              name: 'unsent',
              label: t`To be sent`,
              cell: ({ unsent: { orders, ...sum } }) =>
                orders > 0 && (
                  <>
                    <span>
                      <Sum {...sum} />
                    </span>
                    <span className={styles.under}>
                      <Plural value={orders} one="# order" other="# orders" />
                    </span>
                  </>
                ),
            },
          ],
        }}
        none={<Notice title={<Trans>Nothing is owed to anybody</Trans>} />}
        broken={<Trans>What is owed to members could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# member" other="# members" />}
      />
    </Panes>
  )
}

/** The sums over all members, or those who are searched for. */
function Sums({ q }: { q?: string | undefined }) {
  const { data } = useApiQuery(listOwed, { q, limit: 1 }, { quiet: true, silent: true, fresh: true })
  if (!data) return null
  const { balanceFen, points, unsent } = data.sums
  const { orders, ...sum } = unsent
  return (
    <dl className={adminStyles.facts}>
      <dt>
        <Trans>On balances</Trans>
      </dt>
      <dd>
        <Sum fen={balanceFen} points={0} />
      </dd>
      <dt>
        <Trans>Points in circulation</Trans>
      </dt>
      <dd>
        <Plural value={points} one="# point" other="# points" />
      </dd>
      <dt>
        <Trans>Paid for and not sent</Trans>
      </dt>
      <dd>
        <Sum {...sum} /> (<Plural value={orders} one="# order" other="# orders" />)
      </dd>
    </dl>
  )
}
