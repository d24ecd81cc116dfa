import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { FormContent } from '#contract/application/form.ts'
import { type FormProblem, formProblems } from '#contract/application/form-problems.ts'
import { EditedForm, publishForm, saveForm } from '#contract/application/forms.ts'
import { codes } from '#contract/base/codes.ts'
import type { Problem } from '#contract/base/problems.ts'

/** What was written and not saved, and over which version. */
const Kept = z.object({ content: FormContent, version: z.number() })

/**
 * A form while it is written: on the device at once, on the server when it is saved. What others saved meanwhile is shown
 * as `theirs`, and nothing is saved over it before the person has said what is to stay.
 */
export function useFormEditing(form: EditedForm) {
  const { key } = form
  const saving = useApiMutation(saveForm, { silent: true })
  const publishing = useApiMutation(publishForm, { silent: true, success: true })
  const { found, keep, end } = useDraft(`application-form/${key}`, Kept)
  const [content, setContent] = useState(form.draft)
  const [version, setVersion] = useState(form.version)
  const [isChanged, setChanged] = useState(false)
  const [theirs, setTheirs] = useState<EditedForm | null>(null)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (!found) return
    setContent(found.content)
    setVersion(found.version)
    setChanged(true)
  }, [found])
  // What others did, as long as nothing is written here.
  useEffect(() => {
    if (isChanged || form.version <= version) return
    setContent(form.draft)
    setVersion(form.version)
  }, [form, isChanged, version])

  const change = (next: FormContent) => {
    setContent(next)
    setChanged(true)
    setFailure(null)
    if (problems.length > 0) setProblems(formProblems(next))
    keep({ content: next, version })
  }
  const onFailure = (error: unknown) => {
    const present = error instanceof Failure && error.code === codes.stale ? EditedForm.safeParse(error.data) : null
    const fieldProblems = Object.entries(fieldErrors(error)).map(([path, problem]) => ({
      path,
      problem: problem as Problem,
    }))
    if (present?.success) setTheirs(present.data)
    else if (fieldProblems.length > 0)
      setProblems(fieldProblems.map(({ path, problem }) => ({ path: path.replace('content.', ''), problem })))
    else setFailure(error)
  }
  /** The version that was saved; null where it was not. */
  const save = async (over = version): Promise<number | null> => {
    setFailure(null)
    try {
      const { data } = await saving.sendAsync({ key, content, version: over })
      setVersion(data.version)
      setChanged(false)
      end()
      return data.version
    } catch (error) {
      onFailure(error)
      return null
    }
  }

  return {
    content,
    isChanged,
    theirs,
    problems,
    failure,
    isBusy: saving.isPending || publishing.isPending,
    change,
    save: () => void save(),
    async publish() {
      const wrong = formProblems(content)
      setProblems(wrong)
      if (wrong.length > 0) return
      const saved = isChanged ? await save() : version
      if (saved === null) return
      try {
        setVersion((await publishing.sendAsync({ key, version: saved })).data.version)
      } catch (error) {
        onFailure(error)
      }
    },
    /** What others saved counts. */
    take() {
      if (!theirs) return
      setContent(theirs.draft)
      setVersion(theirs.version)
      setChanged(false)
      setTheirs(null)
      keep(null)
    },
    /** What stands here counts. */
    insist() {
      if (!theirs) return
      setTheirs(null)
      void save(theirs.version)
    },
  }
}
