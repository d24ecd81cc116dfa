import isIdentityCard from 'validator/es/lib/isIdentityCard.js'
import * as z from 'zod/mini'

/** A resident's ID number of mainland China: its region, its birthday and its checksum are looked at. */
export const IdNumberField = z.string().check(z.refine((text) => isIdentityCard(text, 'zh-CN'), 'idNumber'))
