import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { routeNames } from '#app/session/addresses.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { FormList } from './FormList.tsx'
import styles from './list.module.css'
import { MyApplications, rowBones } from './MyApplications.tsx'
import { Waiting } from './Waiting.tsx'

const route = getRouteApi('/apply/')

/** The form, its words and its rules come when somebody fills one in. */
const FillScreen = lazy(async () => {
  await loadCatalogues('fields', 'apply/fill')
  return { default: (await import('#app/screens/apply/fill/FillScreen.tsx')).FillScreen }
})

/** What one can apply for and has applied for; or a form that is filled in. */
export function ApplyScreen() {
  const { form, corrects } = route.useSearch()
  if (form === undefined) return <List />
  return (
    <Suspense
      fallback={
        <main className={styles.apply} id="content" data-writes="">
          <Skeleton times={4}>{rowBones}</Skeleton>
        </main>
      }
    >
      <FillScreen key={`${form} ${corrects}`} formKey={form} corrects={corrects} />
    </Suspense>
  )
}

function List() {
  const { t } = useLingui()
  const title = t`Applications`
  useTitle(title)
  return (
    <main className={styles.apply} id="content" tabIndex={-1}>
      <NavBar to={routeNames.user} label={t`Back to Me`} title={title} phoneOnly />
      <h1>{title}</h1>
      <FormList />
      <Waiting />
      <MyApplications />
    </main>
  )
}
