import type { Generated } from 'kysely'
import type { ApplicationStatus } from '#contract/application/application.ts'

/** The tables of this noun, by their names in the database. */
export interface ApplicationTables {
  application: ApplicationTable
  application_step: ApplicationStepTable
  application_sealed: ApplicationSealedTable
  application_mobile: ApplicationMobileTable
  application_form: ApplicationFormTable
  application_form_version: ApplicationFormVersionTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ApplicationTables {}
}

export interface ApplicationTable {
  id: string
  /** 0 while it is a draft. */
  no: number
  accountId: string
  formKey: string
  /** The version of the form that it is filled in on. */
  formNo: number
  /** JSON {key: answer}; of an ID number its ends alone. */
  answers: string
  status: ApplicationStatus
  reason: Generated<string>
  /** Empty: nobody. */
  reviewerId: Generated<string>
  /** Account and form while it is a draft, otherwise null: there is one. */
  draftKey: string | null
  /** The rejected application of the same account that it corrects, or empty; and JSON: the keys of what was answered otherwise. */
  correctsId: Generated<string>
  changed: Generated<string>
  /** Counts each time that the draft was saved. */
  rev: Generated<number>
  /** Counts each change of how it stands. */
  version: Generated<number>
  submittedAt: Generated<number>
  createdAt: number
  updatedAt: number
}

/** Each status that it had; `position` counts from 1. */
export interface ApplicationStepTable {
  applicationId: string
  position: number
  status: ApplicationStatus
  at: number
}

/** Answers that are never kept as they are. */
export interface ApplicationSealedTable {
  applicationId: string
  key: string
  sealed: string
}

/** Numbers that their owners have proved by a code. */
export interface ApplicationMobileTable {
  accountId: string
  mobile: string
  provedAt: number
}

export interface ApplicationFormTable {
  key: string
  /** JSON of the contract’s FormContent, which need not be whole. */
  draft: string
  /** 0: none. */
  publishedNo: Generated<number>
  open: Generated<number>
  version: Generated<number>
  createdAt: number
  updatedAt: number
}

/** What was published; it is never changed. */
export interface ApplicationFormVersionTable {
  formKey: string
  no: number
  content: string
  publishedAt: number
  publishedBy: string
}
