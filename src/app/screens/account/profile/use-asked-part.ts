import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ProfilePart } from '#contract/overview/overview.ts'
import type { ProfileValues } from './profile-values.ts'

/** The fields of the form that are a part of a profile; the other parts have a place of their own. */
const fieldOf: Partial<Record<ProfilePart, keyof ProfileValues>> = {
  gender: 'gender',
  birthday: 'birthday',
  motto: 'motto',
  area: 'province',
}

/** The id of a part's own place. */
export const partId = (part: ProfilePart) => `profile-${part}`

/** Goes to the part that the address names (`#birthday`): the overview says what is missing, and leads there. */
export function useAskedPart(form: UseFormReturn<ProfileValues>): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const part = ProfilePart.safeParse(hash).data
    if (!part) return
    const field = fieldOf[part]
    if (field) form.setFocus(field)
    else document.querySelector<HTMLElement>(`#${partId(part)} button:last-of-type`)?.focus()
  }, [hash, form])
}
