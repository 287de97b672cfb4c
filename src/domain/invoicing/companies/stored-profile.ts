import { EMPTY_PROFILE, type CompanyProfile } from '#einvoice/model/company-profile.ts';

/** Reads `company_profiles.profile`, null before the first version. */
export const readStoredProfile = (text: string | null): CompanyProfile =>
  text === null ? EMPTY_PROFILE : (JSON.parse(text) as CompanyProfile); // only versions write it
