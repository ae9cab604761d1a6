import path from 'node:path'
import ts from 'typescript'
import { isKnown, lackingNames } from './support.ts'

export interface Use {
  /** The path in MDN's data, such as `api.Navigator.share`. */
  key: string
  /** File and line. */
  at: string
}

const tooNew = lackingNames('api')

/**
 * The web APIs and attributes that the code of a TypeScript project uses, found by its types. APIs that every browser
 * of the list has are skipped, because asking for types takes time.
 */
export function* webApiUses(config: string): Generator<Use> {
  const { fileNames, options } = readProject(config)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('/node_modules/')) continue
    for (const node of nodesOf(file)) {
      const key = ts.isJsxAttribute(node) ? attributeKey(node) : apiKey(node, checker)
      if (key === undefined) continue
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      yield { key, at: `${path.relative('.', file.fileName)}:${String(line + 1)}` }
    }
  }
}

function readProject(config: string): ts.ParsedCommandLine {
  const { config: json } = ts.readConfigFile(config, (file) => ts.sys.readFile(file)) as { config: unknown }
  return ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config))
}

/** All nodes except those of types, which may name what no browser has. */
function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    if (!ts.isTypeNode(child) && !ts.isInterfaceDeclaration(child) && !ts.isTypeAliasDeclaration(child))
      children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** `<button popoverTarget>`: an attribute of an element, or of all. */
function attributeKey({ name, parent }: ts.JsxAttribute): string | undefined {
  const element = parent.parent.tagName.getText()
  const attribute = name.getText().toLowerCase()
  return [`html.elements.${element}.${attribute}`, `html.global_attributes.${attribute}`].find(
    (key) => /^[a-z]+\d?$/.test(element) && isKnown(key),
  )
}

function apiKey(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (!ts.isIdentifier(node) || !tooNew.has(node.text.replace(/^on/, ''))) return undefined
  const { parent } = node
  const isTaken = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node
  const from = isTaken ? checker.getTypeAtLocation(parent.parent) : undefined
  const symbol = from === undefined ? checker.getSymbolAtLocation(node) : from.getProperty(node.text)
  const declaration = symbol?.declarations?.find((each) => /\/lib\.(dom|webworker)[^/]*$/.test(fileOf(each)))
  if (symbol === undefined || declaration === undefined) return undefined
  const receiver =
    from ?? (ts.isPropertyAccessExpression(parent) ? checker.getTypeAtLocation(parent.expression) : undefined)
  return candidates(symbol.name, declaration, receiver === undefined ? [] : interfacesOf(receiver)).find(isKnown)
}

/** The paths at which the data may list a member: TypeScript has mixins, the data only interfaces that include them. */
function candidates(name: string, declaration: ts.Declaration, interfaces: string[]): string[] {
  const { parent } = declaration
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return [`api.${parent.parent.name.getText()}.${name}_static`]
  }
  const space = ts.findAncestor(declaration, ts.isModuleDeclaration) // CSS, which is no interface
  if (space !== undefined) return [`api.${space.name.text}.${name}_static`]
  const owners = ts.isInterfaceDeclaration(parent) ? [parent.name.text, ...interfaces] : []
  const globals = [`api.${name}`, `api.Window.${name}`, `api.DedicatedWorkerGlobalScope.${name}`]
  const members = owners.flatMap((owner) => [`api.${owner}.${name}`, `api.${owner}.${name.replace(/^on/, '')}_event`])
  return [...members, ...(owners.length === 0 || /GlobalScope|^Window/.test(owners[0] ?? '') ? globals : [])]
}

/** The names of a type's interfaces and of those that they extend. */
function interfacesOf(type: ts.Type): string[] {
  const parts = type.isUnionOrIntersection() ? type.types : [type]
  return parts.flatMap((part) => {
    const bases = part.isClassOrInterface() ? (part.getBaseTypes() ?? []) : []
    return [part.symbol?.name ?? '', ...bases.flatMap(interfacesOf)]
  })
}

function fileOf(node: ts.Node): string {
  return node.getSourceFile().fileName
}
