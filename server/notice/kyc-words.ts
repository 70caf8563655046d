/** What notices about identity checks say (states.md 10). The reason is a sentence of its own (server/kyc/words.ts). */
export const kycNoticeWords = {
  'account.export': {
    title: /*i18n*/ { id: 'notice.account-export.title', message: 'Your data is ready' },
    body: /*i18n*/ {
      id: 'notice.account-export.body',
      message: 'Download it within 72 hours. It needs your login.',
    },
  },
  'kyc.approved': {
    title: /*i18n*/ { id: 'notice.kyc-approved.title', message: 'Your identity check is approved' },
    body: /*i18n*/ { id: 'notice.kyc-approved.body', message: 'Everything that needed it is open now.' },
  },
  'kyc.rejected': {
    title: /*i18n*/ { id: 'notice.kyc-rejected.title', message: 'Your identity check needs another picture' },
    body: /*i18n*/ { id: 'notice.kyc-rejected.body', message: '{whyText} Open it to see what is needed again.' },
  },
  'kyc.ends-soon': {
    title: /*i18n*/ { id: 'notice.kyc-ends.title', message: 'Your identity document ends soon' },
    body: /*i18n*/ {
      id: 'notice.kyc-ends.body',
      message: 'Have a new one ready: once this one is over, large amounts wait for it.',
    },
  },
  'kyc.expired': {
    title: /*i18n*/ { id: 'notice.kyc-expired.title', message: 'Your identity document has expired' },
    body: /*i18n*/ {
      id: 'notice.kyc-expired.body',
      message: 'Your balance and your orders stay as they are. Large amounts wait for a new document.',
    },
  },
  'kyc.revoked': {
    title: /*i18n*/ { id: 'notice.kyc-revoked.title', message: 'Your identity check was revoked' },
    body: /*i18n*/ {
      id: 'notice.kyc-revoked.body',
      message: 'Your balance and your orders stay as they are. Please write to us.',
    },
  },
}
