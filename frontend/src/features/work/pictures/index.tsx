import type { ComponentType } from 'react';
import type { CaseStudy } from '../../../content/work/case-study';
import { AppointmentsPicture } from './appointments-picture';
import { FeesPicture } from './fees-picture';
import { OrdersPicture } from './orders-picture';

export const PICTURES: Readonly<Record<CaseStudy['picture'], ComponentType>> = {
  orders: OrdersPicture,
  fees: FeesPicture,
  appointments: AppointmentsPicture,
};
