import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemType } from '#contract/application/form.ts'

/** What may stand in a form. */
export const typeWords: Record<ItemType, MessageDescriptor> = {
  step: msg({ message: 'Step', context: 'Part of a form' }),
  text: msg({ message: 'One line of text', context: 'Part of a form' }),
  longText: msg({ message: 'Longer text', context: 'Part of a form' }),
  number: msg({ message: 'Number', context: 'Part of a form' }),
  select: msg({ message: 'Single choice', context: 'Part of a form' }),
  multiSelect: msg({ message: 'Multiple choice', context: 'Part of a form' }),
  date: msg({ message: 'Date', context: 'Part of a form' }),
  image: msg({ message: 'Pictures', context: 'Part of a form' }),
  name: msg({ message: 'Person’s name', context: 'Part of a form' }),
  idNumber: msg({ message: 'ID number', context: 'Part of a form' }),
  mobile: msg({ message: 'Mobile number, verified by SMS', context: 'Part of a form' }),
  area: msg({ message: 'Province and city', context: 'Part of a form' }),
  order: msg({ message: 'Own order', context: 'Part of a form' }),
  course: msg({ message: 'Course to take', context: 'Part of a form' }),
  consent: msg({ message: 'Consent', context: 'Part of a form' }),
}
