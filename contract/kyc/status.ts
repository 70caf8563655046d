/** The states of an identity check (states.md 10). */
import { machine } from '../kit/machine.ts'

export const kycStatuses = ['none', 'draft', 'reviewing', 'approved', 'rejected', 'expired', 'revoked'] as const
export type KycStatus = (typeof kycStatuses)[number]

export const kycMachine = machine('kyc', kycStatuses, {
  save: { rule: '10', from: ['none', 'draft', 'rejected', 'expired'], to: 'draft', by: ['user'] },
  submit: { rule: '10', from: ['draft'], to: 'reviewing', by: ['user'] },
  approve: { rule: '10', from: ['reviewing'], to: 'approved', by: ['kyc'] },
  reject: { rule: '10', from: ['reviewing'], to: 'rejected', by: ['kyc'] },
  expire: { rule: '10', from: ['approved'], to: 'expired', by: ['system'] },
  revoke: {
    rule: '10',
    from: ['none', 'draft', 'reviewing', 'approved', 'rejected', 'expired'],
    to: 'revoked',
    by: ['kyc'],
  },
})
