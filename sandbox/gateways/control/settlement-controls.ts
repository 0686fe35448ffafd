import type { Fields } from '../http/request-body';
import { addRoute, type RouteList } from '../http/router';
import * as phonepe from '../phonepe/settlement-reports';
import * as razorpay from '../razorpay/settlements';
import type { GatewayRuntime } from '../runtime';
import { readFaults, type SettlementFaults } from '../settlement-faults';
import { choice, optionalChoice, wrong, type AddControl } from './add-control';

/** Pays out what both gateways owe, with the differences that a test plants. */
export function addSettlementControls(add: AddControl, routes: RouteList, runtime: GatewayRuntime): void {
  const faultsOf = (fields: Fields): SettlementFaults => {
    const faults = readFaults(fields);
    if (typeof faults === 'string') throw wrong(faults);
    return faults;
  };

  add('GET', '/razorpay/settlements', () => ({
    settlements: [...runtime.razorpay.settlements.values()].reverse(),
  }));
  add('POST', '/razorpay/settle', ({ fields }) => ({
    settlement: razorpay.settle(runtime.razorpay, {
      faults: faultsOf(fields),
      status: optionalChoice(fields, 'status', ['created', 'processed']) ?? 'processed',
    }),
  }));
  add('POST', '/razorpay/settlements/:id/:change', ({ param }) => {
    const change = choice({ change: param('change') }, 'change', [
      'processed',
      'failed',
      'reversed',
      'correct',
    ]);
    const record = razorpay.findSettlement(runtime.razorpay, param('id'));
    return {
      settlement:
        change === 'correct'
          ? razorpay.correctSettlement(runtime.razorpay, record)
          : razorpay.moveSettlement(runtime.razorpay, record, change),
    };
  });

  add('GET', '/phonepe/settlement-reports', () => ({
    reports: [...runtime.phonepe.settlementReports.values()].reverse(),
  }));
  add('POST', '/phonepe/settle', ({ fields }) => ({
    report: phonepe.settle(runtime.phonepe, faultsOf(fields)),
  }));
  add('POST', '/phonepe/settlement-reports/:id/correct', ({ param }) => ({
    report: phonepe.correctReport(runtime.phonepe, phonepe.findReport(runtime.phonepe, param('id'))),
  }));
  addRoute(routes, 'GET', '/control/phonepe/settlement-reports/:id', ({ param }) => ({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="phonepe-settlement-${param('id')}.csv"`,
    },
    body: phonepe.reportCsv(phonepe.findReport(runtime.phonepe, param('id'))),
  }));
}
