import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { getCourseMarks, getProductMarks, markCourse, markProduct } from '#contract/catalog/marks.ts'
import styles from './mark.module.css'

type MarksProps = { of: 'product' | 'course'; id: string }

/** What is marked, by whom, through which endpoints. */
const kinds = {
  product: {
    may: { name: '/admin/product', subNodeName: '/admin/product/edit' },
    get: getProductMarks,
    set: markProduct,
  },
  course: { may: { name: '/admin/study', subNodeName: '/admin/study/edit' }, get: getCourseMarks, set: markCourse },
}

/** What a product or course is marked with for the catalogue’s filters; each press counts at once. */
export function Marks(props: MarksProps) {
  return usePermitted(kinds[props.of].may) ? <Filters {...props} /> : null
}

function Filters({ of, id }: MarksProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { data } = useApiQuery(kinds[of].get, { id }, { quiet: true })
  const { send, isPending, error } = useApiMutation(kinds[of].set, { silent: true })
  /** What was pressed last: it looks so at once. */
  const [asked, setAsked] = useState({ mark: '', on: false })
  const filters = data?.filters ?? []
  if (filters.length === 0) return null
  return (
    <section className={adminStyles.part} aria-labelledby="catalogue-marks">
      <h2 id="catalogue-marks">
        <Trans>Filters of the catalogue</Trans>
      </h2>
      <div className={styles.filters}>
        {filters.map(({ id: conditionId, name, options }) => (
          <fieldset key={conditionId} className={styles.filter} disabled={!online || isPending}>
            <legend className={fieldStyles.label}>{name}</legend>
            <div className={fieldStyles.chips}>
              {options.map(({ value, name: words, marked }) => {
                const isAsked = isPending && asked.mark === `${conditionId}:${value}`
                return (
                  <label key={value}>
                    <input
                      type="checkbox"
                      checked={isAsked ? asked.on : marked}
                      onChange={({ target: { checked: on } }) => {
                        setAsked({ mark: `${conditionId}:${value}`, on })
                        send({ id, conditionId, value, on })
                      }}
                    />
                    <span>{words}</span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <p className={styles.calm} role="alert">
        {error ? failureText(error) : !online && <Trans>You need to be online for this.</Trans>}
      </p>
    </section>
  )
}
