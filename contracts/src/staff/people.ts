export type { StaffPersonDto, StaffPersonRowDto } from './people-dto';
