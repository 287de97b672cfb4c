import { EMPTY_PROFILE, type CompanyProfile } from '#model/company-profile.ts';

/** Reads `company_profiles.profile`; members unknown when stored are null, as all are without a version. */
export function readStoredProfile(text: string | null): CompanyProfile {
  if (text === null) return EMPTY_PROFILE;
  return { ...EMPTY_PROFILE, ...(JSON.parse(text) as CompanyProfile) }; // only versions write it
}
