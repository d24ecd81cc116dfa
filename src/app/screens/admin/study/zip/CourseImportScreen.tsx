import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { LatestZips } from '#app/screens/admin/transfer/LatestZips.tsx'
import { listCourseImports } from '#contract/transfer/course.ts'
import { CourseImportCard } from './CourseImportCard.tsx'
import { CourseZipPart } from './CourseZipPart.tsx'

/** A course of a zip: looked at first, then made or brought in step (P12.03). */
export function CourseImportScreen() {
  const { t } = useLingui()
  const title = t`Course from a zip`
  useTitle(title)
  return (
    <Panes home="/admin/study">
      <PaneHead title={title} home="/admin/study" />
      <CourseZipPart />
      <LatestZips
        endpoint={listCourseImports}
        card={(course) => <CourseImportCard key={course.id} course={course} />}
        none={<Trans>No imports yet. Zips are deleted from the server after a day.</Trans>}
        broken={<Trans>Your imports could not be loaded</Trans>}
        offline={<Trans>You need to be online to import.</Trans>}
      />
    </Panes>
  )
}
