/** What notices about money out say (states.md 8 and 9). */
export const withdrawalNoticeWords = {
  'withdrawal.applied': {
    title: /*i18n*/ { id: 'notice.withdrawal-applied.title', message: 'You asked to withdraw {amount}' },
    body: /*i18n*/ {
      id: 'notice.withdrawal-applied.body',
      message: 'We check it and tell you. If this was not you, cancel it now and change your password.',
    },
  },
  'withdrawal.sent': {
    title: /*i18n*/ { id: 'notice.withdrawal-sent.title', message: '{amount} is on its way back to you' },
    body: /*i18n*/ {
      id: 'notice.withdrawal-sent.body',
      message: 'Cards usually take 3 to 7 days, bank transfers 1 to 3 days.',
    },
  },
  'withdrawal.paid': {
    title: /*i18n*/ { id: 'notice.withdrawal-paid.title', message: '{amount} of your withdrawal was paid' },
    body: /*i18n*/ {
      id: 'notice.withdrawal-paid.body',
      message: 'It shows on your statement as soon as your bank books it.',
    },
  },
  'withdrawal.rejected': {
    title: /*i18n*/ { id: 'notice.withdrawal-rejected.title', message: 'Your withdrawal of {amount} was not approved' },
    body: /*i18n*/ { id: 'notice.withdrawal-rejected.body', message: 'It is on your balance again. Reason: {why}' },
  },
  'refund.back': {
    title: /*i18n*/ { id: 'notice.refund-back.title', message: '{amount} is on your balance again' },
    body: /*i18n*/ {
      id: 'notice.refund-back.body',
      message: 'It could not go back to the way you paid. You can spend it or withdraw it.',
    },
  },
  'refund.arrived': {
    title: /*i18n*/ { id: 'notice.refund-arrived.title', message: '{amount} went back to the way you paid' },
    body: /*i18n*/ {
      id: 'notice.refund-arrived.body',
      message: 'It shows on your statement as soon as your bank books it.',
    },
  },
}
