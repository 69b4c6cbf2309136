import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import { presignUpload, receiveOneFile } from '#src/features/checks/uploads/public.server.ts';
import { type ApiContext, customerSubject, insuredOf, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { supplementUploadKind } from './supplement-files.ts';

/** The customer who asks for details: the code is asked for first, so that nothing shows whether an id is known. @throws Problem 401, 403 */
export async function detailsFor(services: Services, c: ApiContext): Promise<SignedIn> {
  const customer = insuredOf(c);
  await requireOtpToken(services, c);
  return customer;
}

/** The form with which a file of a supplement is sent. */
export async function supplementForm(services: Services, customer: SignedIn) {
  await services.limits.consume('uploads', customer.partnerId);
  await services.limits.consume('uploads-day', customer.partnerId);
  return presignUpload(services, supplementUploadKind, customerSubject(customer));
}

/** A file of a supplement that came with the form itself. */
export async function supplementFile(services: Services, customer: SignedIn, file: File) {
  await services.limits.consume('uploads', customer.partnerId);
  await services.limits.consume('uploads-day', customer.partnerId);
  return receiveOneFile(services, supplementUploadKind, customerSubject(customer), file);
}
