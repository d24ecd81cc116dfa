import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { getStaffActivity, type StaffActivity } from '#contract/activity/staff.ts'
import { ActivityActions } from './ActivityActions.tsx'
import { ActivityDoor } from './ActivityDoor.tsx'
import { ActivityForm } from './ActivityForm.tsx'
import type { ActivityView } from './activity-list.ts'
import { atDoor, editing } from './activity-words.ts'
import { People } from './People.tsx'
import { Summary } from './Summary.tsx'
import styles from './staff-activity.module.css'

const home = '/admin/product'

/** One activity: what is written of it, who comes, and its door; or a new one. */
export function ActivityScreen() {
  const { id } = useParams({ from: '/admin/product/$id' })
  const { view } = useSearch({ from: '/admin/product/$id' })
  const locale = useLocale()
  if (id === 'new') return <NewActivity />
  // The door has a list of its own, which is on the device: it opens with no network.
  if (view === 'door') return <ActivityDoor key={id} id={id} home={home} />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getStaffActivity}
      input={{ id }}
      home={home}
      titleOf={({ titleZh, titleEn }) => ({ title: locale === 'en' ? titleEn || titleZh : titleZh || titleEn })}
      broken={<Trans>The activity could not be loaded</Trans>}
    >
      {(activity) => <Present activity={activity} />}
    </RowPage>
  )
}

function NewActivity() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <NewRowPage title={t`New activity`} home={home}>
      <ActivityForm
        onSaved={(id) => void navigate({ to: '/admin/product/$id', params: { id }, search: keepSearch, replace: true })}
      />
    </NewRowPage>
  )
}

function Present({ activity }: { activity: StaffActivity }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/admin/product/$id' })
  const mayEdit = usePermitted(editing)
  const mayDoor = usePermitted(atDoor)
  const hasDoor = mayDoor && activity.status === 'published' && activity.mode === 'offline'
  const open = (next: ActivityView) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, view: next === 'text' ? undefined : next })) as never,
      replace: true,
    })
  return (
    <>
      <div className={styles.views}>
        <CapsuleTabs<ActivityView>
          legend={t`What is shown`}
          options={[
            { value: 'text', label: t({ message: 'Details', context: 'Of an activity' }) },
            { value: 'people', label: t({ message: 'People', context: 'Who comes to an activity' }) },
            ...(hasDoor ? [{ value: 'door' as const, label: t({ message: 'Door', context: 'Of an activity' }) }] : []),
          ]}
          value={view ?? 'text'}
          onChange={open}
        />
      </div>
      {view === 'people' ? (
        <People activity={activity} />
      ) : (
        <>
          <Summary activity={activity} />
          {mayEdit && <ActivityActions activity={activity} />}
          {mayEdit && activity.status !== 'cancelled' && <ActivityForm activity={activity} />}
        </>
      )}
    </>
  )
}
