import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { parse, walk } from '../syntax.ts'
import { type File, lineAt, type Tree } from '../tree.ts'

const APPLICATION = ['server/src/app.ts', 'server/src/open-features.ts']

/** The values that a file imports from the index of a feature, with the feature's name. */
function functionsOfFeatures(file: File): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const statement of parse(file).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const feature = /\/features\/([^/]+)\/index\.ts$/.exec(statement.moduleSpecifier.text)?.[1]
    const clause = statement.importClause
    const names = clause?.namedBindings
    if (feature === undefined || clause === undefined || names === undefined) continue
    if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue
    if (ts.isNamespaceImport(names)) found.set(names.name.text, feature)
    else for (const one of names.elements) if (!one.isTypeOnly) found.set(one.name.text, feature)
  }
  return found
}

const enclosing = (node: ts.Node): ts.Node[] => {
  const found: ts.Node[] = []
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) found.push(at)
  return found
}

const isNamed = (node: ts.Node, name: string): boolean =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === name

/** The user directory and the token verifier are ports, because a hosted user pool may implement them. */
const isPort = (feature: string, around: readonly ts.Node[]): boolean =>
  (feature === 'identity' &&
    around.some((node) => isNamed(node, 'userDirectory') || isNamed(node, 'guard'))) ||
  (feature === 'access' && around.some((node) => isNamed(node, 'guard')))

const isInFunctionValue = (around: readonly ts.Node[]): boolean =>
  around.some(
    (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node),
  )

/**
 * The application calls the features' functions itself and passes none of them on, because a lower feature could call a higher
 * one that way.
 */
function handedOn(file: File): string[] {
  const features = functionsOfFeatures(file)
  const findings: string[] = []
  walk(parse(file), (node) => {
    if (!ts.isIdentifier(node)) return
    const feature = features.get(node.text)
    if (feature === undefined || ts.isImportSpecifier(node.parent)) return
    // A property name is not a use of the function.
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return
    const around = enclosing(node)
    // A function of a namespace is called by the name of both.
    const isOwner = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node
    const used = isOwner ? node.parent : node
    const isCalled = ts.isCallExpression(used.parent) && used.parent.expression === used
    if ((isCalled && !isInFunctionValue(around)) || (isCalled && isPort(feature, around))) return
    findings.push(
      `${file.path}:${lineAt(file.text, node.getStart())} hands on ${node.text}, a function of ${feature}`,
    )
  })
  return findings
}

export const callsUpward: readonly Rule[] = [
  {
    name: 'no function of a feature is passed into another one',
    check: (tree: Tree) => tree.filter(({ path }) => APPLICATION.includes(path)).flatMap(handedOn),
  },
]
