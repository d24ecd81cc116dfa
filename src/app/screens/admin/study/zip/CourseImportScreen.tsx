import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import styles from '#app/screens/admin/transfer/transfer.module.css'
import { isUnderWay } from '#app/screens/admin/transfer/transfer-words.ts'
import { useLookAfter } from '#app/screens/admin/transfer/use-look-after.ts'
import { listCourseImports } from '#contract/transfer/course.ts'
import { CourseImportCard } from './CourseImportCard.tsx'
import { CourseZipPart } from './CourseZipPart.tsx'
import '#app/ui/button.css'

/** A course of a zip: looked at first, then made or brought in step (P12.03). */
export function CourseImportScreen() {
  const { t } = useLingui()
  const title = t`Course from a zip`
  useTitle(title)
  return (
    <Panes home="/admin/study">
      <PaneHead title={title} home="/admin/study" />
      <CourseZipPart />
      <Latest />
    </Panes>
  )
}

function Latest() {
  const id = useId()
  const { data, error, refetch, ...answered } = useApiQuery(listCourseImports, {}, { quiet: true })
  useLookAfter(keyOf(listCourseImports, {}), data?.list.some(({ state }) => isUnderWay(state)) ?? false, answered)
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Last 24 hours</Trans>
      </h2>
      {data ? (
        data.list.length > 0 ? (
          <ul className={styles.cards}>
            {data.list.map((one) => (
              <CourseImportCard key={one.id} course={one} />
            ))}
          </ul>
        ) : (
          <p className={adminStyles.note}>
            <Trans>You have brought no course. Zips are deleted from the server after a day.</Trans>
          </p>
        )
      ) : error ? (
        <LoadFailure
          broken={<Trans>Your imports could not be loaded</Trans>}
          offline={<Trans>Importing needs a network.</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}
