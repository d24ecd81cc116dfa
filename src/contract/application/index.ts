import {
  discardApplicationDraft,
  getMyApplication,
  getOpenForm,
  listForms,
  listMyApplications,
  proveApplicationMobile,
  saveApplicationDraft,
  submitApplication,
  withdrawApplication,
} from './application.ts'
import { addForm, deleteForm, getEditedForm, listEditedForms, openForm, publishForm, saveForm } from './forms.ts'
import { decideApplication, getApplication, listApplications, revealAnswer, takeApplication } from './staff.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'
export { outboxKinds } from './outbox-kinds.ts'

export const endpoints = {
  listForms,
  getOpenForm,
  saveApplicationDraft,
  discardApplicationDraft,
  proveApplicationMobile,
  submitApplication,
  listMyApplications,
  getMyApplication,
  withdrawApplication,
  listApplications,
  getApplication,
  takeApplication,
  decideApplication,
  revealAnswer,
  listEditedForms,
  getEditedForm,
  addForm,
  saveForm,
  publishForm,
  openForm,
  deleteForm,
}

/** Permission nodes. */
export const nodes = ['/admin/feedback/review', '/admin/feedback/forms'] as const

/** Work that is no request. */
export const jobs = ['forget-drafts'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'application.look',
  'application.reveal',
  'application.take',
  'application.approve',
  'application.reject',
  'form.add',
  'form.save',
  'form.publish',
  'form.open',
  'form.close',
  'form.delete',
] as const
