/**
 * The calls of the profile API, the customer-area API and the activities and claims API: section 7 of the specification,
 * row by row. `details` need the token header once there is a second factor; `softly` says what a page shows when the
 * call fails (section 7: “empty list on failure”, “0 on failure”).
 */
export type SpecifiedCall = {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Only after the activation of the account. */
  isInsurance?: true;
};

export const profileCalls: ReadonlyArray<SpecifiedCall> = [
  { call: 'GET /profiles/self' },
  { call: 'PUT /profiles/self/contact', isInsurance: true },
  { call: 'PATCH /profiles/self/contact', isInsurance: true },
  { call: 'GET /profiles/self/settings' },
  { call: 'PATCH /profiles/self/settings' },
  { call: 'GET /profiles/self/upload-name-change-document-url', isInsurance: true },
  { call: 'POST /profiles/self/send-name-change-request', isInsurance: true },
  { call: 'GET /namechange', isInsurance: true },
  { call: 'GET /profiles/self/mfa/sms' },
  { call: 'POST /profiles/self/mfa/sms' },
  { call: 'POST /profiles/self/mfa/sms/verification' },
  { call: 'POST /profiles/self/mfa/sms/otp/token' },
  { call: 'GET /profiles/self/mfa/sms/otp' },
  { call: 'DELETE /profiles/self/mfa/sms' },
  { call: 'DELETE /profiles/self' },
  { call: 'POST /profiles/self/briefcode' },
  { call: 'POST /profiles/self/request-briefcode' },
  { call: 'GET /profiles/self/briefcode-location' },
  { call: 'POST /profiles/self/digital-activation' },
  { call: 'POST /notify-logged-in' },
];

export const contractCalls: ReadonlyArray<SpecifiedCall> = [
  { call: 'GET /contracts', isInsurance: true },
  { call: 'GET /contracts/{id}', isInsurance: true },
  { call: 'GET /contracts/{id}/feeaccount', isInsurance: true },
  { call: 'GET /contracts/{id}/intermediary', isInsurance: true },
  { call: 'GET /contracts/{id}/documents', isInsurance: true },
  { call: 'GET /contracts/{id}/documents/{documentId}', isInsurance: true },
  { call: 'GET /contracts/{id}/tariff-change-session', isInsurance: true },
  { call: 'GET /contracts/{id}/payment-mode', isInsurance: true },
  { call: 'PATCH /contracts/{id}/payment-mode', isInsurance: true },
  { call: 'PATCH /contracts/{id}/feeaccount', isInsurance: true },
  { call: 'POST /contracts/{id}/request-tax-receipt', isInsurance: true },
  { call: 'POST /contracts/{id}/feeaccount/sepamandate', isInsurance: true },
];

export const claimCalls: ReadonlyArray<SpecifiedCall> = [
  { call: 'GET /contracts/activities', isInsurance: true },
  { call: 'GET /contracts/{id}/activities', isInsurance: true },
  { call: 'GET /contracts/activities/count-unread-documents', isInsurance: true },
  { call: 'GET /claims', isInsurance: true },
  { call: 'GET /claims/{id}', isInsurance: true },
  { call: 'GET /claims/correspondences', isInsurance: true },
  { call: 'GET /claims/{id}/correspondences', isInsurance: true },
  { call: 'GET /claims/correspondences/count-unread-documents', isInsurance: true },
  { call: 'GET /claim-reports', isInsurance: true },
  { call: 'GET /claim-reports/{id}', isInsurance: true },
  { call: 'GET /legal-assessments', isInsurance: true },
  { call: 'GET /legal-assessments/{id}', isInsurance: true },
];
