import type { Rows } from '../../platform/database-rows';

/** What a request says about its project besides the title: the second step of the form. Null fields were left empty. */
export interface RequestDetails {
  companyName: string | null;
  projectType: string;
  projectDescription: string;
  targetAudience: string | null;
  platformType: string[];
  technologies: string[];
  features: string[];
  designRequired: string | null;
  developmentPhases: string[];
  maintenanceRequired: string | null;
  timeline: string;
  budget: string;
  priority: string | null;
  additionalRequirements: string | null;
  referenceWebsites: string | null;
}

/** The column of each in the table `quotations`. */
export const DETAIL_COLUMNS = {
  companyName: 'company_name',
  projectType: 'project_type',
  projectDescription: 'project_description',
  targetAudience: 'target_audience',
  platformType: 'platform_types',
  technologies: 'technologies',
  features: 'features',
  designRequired: 'design_required',
  developmentPhases: 'development_phases',
  maintenanceRequired: 'maintenance_required',
  timeline: 'timeline',
  budget: 'budget',
  priority: 'priority',
  additionalRequirements: 'additional_requirements',
  referenceWebsites: 'reference_websites',
} as const satisfies Record<keyof RequestDetails, keyof Rows['quotations']>;
