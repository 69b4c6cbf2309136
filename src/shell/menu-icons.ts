import {
  Bike,
  Briefcase,
  Building,
  Calculator,
  CalendarCheck,
  CalendarDays,
  CircleUserRound,
  ClipboardCheck,
  FileCheck,
  FilePenLine,
  FilePlus,
  Files,
  FileText,
  Flag,
  FolderOpen,
  HandCoins,
  HeartPulse,
  House,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  LifeBuoy,
  LogOut,
  Mail,
  MessageSquareText,
  Package,
  Phone,
  Plane,
  Receipt,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  TrafficCone,
  Umbrella,
  User,
  UserPen,
} from 'lucide-react';
import type { LucideIcon } from '#src/ui/icon.tsx';

/** Every icon that `content/menus.json` may name, by its name at Lucide; only these reach the browser. */
const menuIcons = {
  bike: Bike,
  briefcase: Briefcase,
  building: Building,
  calculator: Calculator,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'circle-user-round': CircleUserRound,
  'clipboard-check': ClipboardCheck,
  'file-check': FileCheck,
  'file-pen-line': FilePenLine,
  'file-plus': FilePlus,
  'file-text': FileText,
  files: Files,
  flag: Flag,
  'folder-open': FolderOpen,
  'hand-coins': HandCoins,
  'heart-pulse': HeartPulse,
  house: House,
  'id-card': IdCard,
  inbox: Inbox,
  'key-round': KeyRound,
  landmark: Landmark,
  'life-buoy': LifeBuoy,
  'log-out': LogOut,
  mail: Mail,
  'message-square-text': MessageSquareText,
  package: Package,
  phone: Phone,
  plane: Plane,
  receipt: Receipt,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  'traffic-cone': TrafficCone,
  umbrella: Umbrella,
  user: User,
  'user-pen': UserPen,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type MenuIconName = keyof typeof menuIcons;

/** Whether the table has an icon of this name. */
export function isMenuIcon(name: string): name is MenuIconName {
  return Object.hasOwn(menuIcons, name);
}

/** The icon of a menu entry; undefined without a name, or for one that the table lacks. */
export function menuIcon(name: string | undefined): LucideIcon | undefined {
  return name !== undefined && isMenuIcon(name) ? menuIcons[name] : undefined;
}
