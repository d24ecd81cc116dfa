import { Trans, useLingui } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePicture } from '#app/screens/admin/use-picture.tsx'
import { Button } from '#app/ui/Button.tsx'
import { editCourse, type StaffCourse } from '#contract/course/staff.ts'
import { draftOf, valuesOf } from './course-values.ts'
import styles from './study.module.css'

/** The cover of a course: each change is saved at once. */
export function Cover({ course }: { course: StaffCourse }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(editCourse, { success: true, silent: true })
  const { cover, id, version } = course
  const save = async (next: string) =>
    void (await sendAsync({ ...draftOf(valuesOf(course), { cover: next, mayName: false }), id, version }))
  const { isBusy, choose, run, input, problem } = usePicture({
    label: t`Cover of the course`,
    aspect: 16 / 9,
    save,
  })
  return (
    <section className={adminStyles.part} aria-labelledby="course-cover">
      <h2 id="course-cover">
        <Trans>Cover</Trans>
      </h2>
      {cover !== '' && <img className={styles.cover} src={cover} alt="" />}
      <div className={styles.acts}>
        <Button disabled={isBusy} onClick={choose}>
          <Trans>Choose a picture…</Trans>
        </Button>
        {cover !== '' && (
          <Button disabled={isBusy} onClick={() => void run(() => save(''))}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {input}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  )
}
